import { Fragment } from 'react';

/** A code with its figures: «COT-291126-00001». */
const code = /(\p{Lu}+(?:-\d+)+)/u;

/** Why somebody is reminded; the codes in it never break at their hyphens. */
export function MotifText({ motif }: { motif: string }) {
  return motif.split(code).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="club-whole">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
