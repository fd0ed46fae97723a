/** Rows that are still to come: in one cell, for a table of empty cells takes as long to draw as one that says something. */
export const skeletonLines = Array.from({ length: 12 }, (_, line) => (
  <span key={line} className="club-skeleton-line" />
));

/** Stands for a table that is still to come, with its rows. */
export function WaitingRows() {
  return <div className="club-table-waiting">{skeletonLines}</div>;
}
