import "./button.css";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "wouter";

type Look = {
  /** `main`: the screen's main action; `plain`: the rest; `danger`: can't be undone. */
  look?: "main" | "plain" | "danger";
  size?: "xs" | "sm" | "compact-sm" | "md" | "lg" | undefined;
};

export type ButtonProps = Look & {
  loading?: boolean | undefined;
  fullWidth?: boolean;
} & Omit<ComponentPropsWithRef<"button">, "style" | "color">;

export function Button({ look, size, loading, fullWidth, className, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={className ? `button ${className}` : "button"}
      data-look={look}
      data-size={size}
      data-wide={fullWidth || undefined}
      data-loading={loading || undefined}
      disabled={disabled || loading}
      {...props}
    />
  );
}

export type LinkButtonProps = Look & { href: string; children: ReactNode; opensFile?: boolean };

/** A link that looks like a button: navigates inside the site, and opens other sites in a new tab. */
export function LinkButton({ look, size, opensFile = false, ...link }: LinkButtonProps) {
  const looks = { className: "button", "data-look": look, "data-size": size };
  if (!opensFile && !/^[a-z]+:/i.test(link.href)) return <Link {...looks} {...link} />;
  const target = link.href.startsWith("tel:") ? undefined : "_blank";
  return <a target={target} rel="noopener noreferrer" {...looks} {...link} />;
}
