import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "./button.css";
import { Button as MantineButton, type ButtonProps as MantineButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "wouter";

type Look = {
  /** `main`: the screen's main action; `plain`: the rest; `danger`: can't be undone. */
  look?: "main" | "plain" | "danger";
};

export type ButtonProps = Look &
  Pick<MantineButtonProps, "size" | "loading" | "fullWidth" | "className"> &
  Omit<ComponentPropsWithRef<"button">, "style" | "color">;

export function Button({ look = "plain", type = "button", ...props }: ButtonProps) {
  return <MantineButton type={type} {...lookProps(look)} {...props} />;
}

export type LinkButtonProps = Look & {
  href: string;
  children: ReactNode;
  size?: MantineButtonProps["size"];
  opensFile?: boolean;
};

/** A link that looks like a button: navigates inside the site, and opens other sites in a new tab. */
export function LinkButton({ look = "plain", href, children, opensFile = false, ...props }: LinkButtonProps) {
  if (opensFile || /^[a-z]+:/i.test(href)) {
    return (
      <MantineButton
        component="a"
        href={href}
        target={href.startsWith("tel:") ? undefined : "_blank"}
        rel="noopener noreferrer"
        {...lookProps(look)}
        {...props}
      >
        {children}
      </MantineButton>
    );
  }
  return (
    <MantineButton component={Link} href={href} {...lookProps(look)} {...props}>
      {children}
    </MantineButton>
  );
}

function lookProps(look: NonNullable<Look["look"]>) {
  return { variant: look === "main" ? "filled" : "default", mod: { look } };
}
