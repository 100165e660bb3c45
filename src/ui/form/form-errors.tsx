import { Notice } from "../feedback/notice.tsx";

type FormErrorsProps = { title: string; errors: Record<string, string | undefined> };

export function FormErrors({ title, errors }: FormErrorsProps) {
  const sentences = Object.values(errors).filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <Notice kind="error" title={title}>
      {sentences.join(" ")}
    </Notice>
  );
}
