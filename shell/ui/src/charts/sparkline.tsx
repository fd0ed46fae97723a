import { largestOf, linePath } from './scale.ts';

export interface SparklineProps {
  /** Text alternative: «14 derniers jours: de 2 à 5, au plus 9». */
  label: string;
  values: readonly number[];
}

/** The recent course of a figure, beside it: no axis, its room reserved; one value alone has no course. */
export function Sparkline({ label, values }: SparklineProps) {
  const top = largestOf(values) || 1;
  const last = Math.max(1, values.length - 1);
  const line = linePath(values, top, 0);
  return (
    <svg
      className="club-sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 -4 ${last} 108`}
      preserveAspectRatio="none"
    >
      {values.length > 1 && (
        <>
          <path className="club-sparkline-area" d={`${line}V104H0Z`} />
          <path className="club-sparkline-line" d={line} vectorEffect="non-scaling-stroke" />
        </>
      )}
    </svg>
  );
}
