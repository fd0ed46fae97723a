interface ListSumProps {
  /** «Selon ces filtres». */
  label: string;
  /** «45 000,00 Dh, reste 3 200,00 Dh»; undefined until it is known. */
  text: string | undefined;
}

/** What all that a list finds comes to; its line is kept while it is asked for, so that nothing below it moves. */
export function ListSum({ label, text }: ListSumProps) {
  return (
    <p className="club-figures" role="status">
      {text === undefined ? (
        '\u00a0'
      ) : (
        <>
          {label}
          {'\u00a0'}: <strong>{text}</strong>
        </>
      )}
    </p>
  );
}
