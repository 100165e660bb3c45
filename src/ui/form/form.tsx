import type { ComponentProps } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate" | "action"> & {
  onSubmit: () => unknown;
};

/** Sends nothing on its own, and leaves it to the fields to say what is wrong with them. */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <form
      {...props}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
