import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { fileAddressesQueryOptions } from "#lib/files/file-queries.ts";
import { bulletinPhotoPlace } from "#lib/files/upload-limits.ts";
import type { ListedPost } from "../bulletin-queries.ts";
import { type BulletinAddress, bulletinHref } from "../bulletin-search-params.ts";
import { categoryName } from "../core/categories.ts";
import styles from "./bulletin.module.css";
import { PostFacts } from "./post-facts.tsx";

type PostListProps = { posts: readonly ListedPost[]; address: BulletinAddress; viewer: string };

export function PostList({ posts, address, viewer }: PostListProps) {
  const paths = posts.flatMap(({ photo_path }) => photo_path ?? []);
  const { data: addresses } = useQuery(fileAddressesQueryOptions(bulletinPhotoPlace, paths));
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li
          key={post.id}
          className={`line together ${styles.entry}`}
          data-own={post.author_id === viewer || undefined}
          data-no-print={post.hidden_at ? true : undefined}
        >
          <div className="fills">
            <p className={`quiet strong plain ${styles.category}`}>{categoryName(post.category)}</p>
            <h2 className={styles.title} dir="auto">
              <Link href={bulletinHref({ ...address, post: post.id })}>{post.title}</Link>
            </h2>
            <PostFacts post={post} viewer={viewer} comments={post.comments[0]?.count} />
            {post.body ? (
              <p className={styles.excerpt} dir="auto">
                {post.body.replace(/\n\s*\n/g, "\n")}
              </p>
            ) : null}
          </div>
          {post.photo_path ? (
            <span className={styles.thumbnail}>
              {addresses?.[post.photo_path] ? (
                <img src={addresses[post.photo_path] ?? ""} alt={post.photo_description} loading="lazy" />
              ) : null}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
