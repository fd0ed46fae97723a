const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toLocaleUpperCase('fr'))
    .join('');

/** Photo of a person, else the initials of `name`; decorative, since the name stands beside it. `size` in px. */
export function Avatar({ name, src, size = 36 }: { name: string; src?: string | null; size?: number }) {
  const box = { width: size, height: size, fontSize: size * 0.38 };
  if (src) return <img className="club-avatar" src={src} alt="" style={box} loading="lazy" />;
  return (
    <span className="club-avatar" style={box} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
