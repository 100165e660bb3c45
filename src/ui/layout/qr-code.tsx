import { encode } from "uqr";

export type QrCodeProps = {
  value: string;
  label: string;
  className?: string | undefined;
};

/** Black on white in every theme, for phones and printers. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={squares.join("")} fill="#000000" />
    </svg>
  );
}
