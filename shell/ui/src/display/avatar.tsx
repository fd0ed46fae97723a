import { hueClass } from './hue.ts';

export { hueClass };

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toLocaleUpperCase('fr'))
    .join('');

/** Photo of a person, or the initials of `name`; decorative. `size` in px. */
export function Avatar({ name, src, size = 36 }: { name: string; src?: string | null; size?: number }) {
  const box = { width: size, height: size, fontSize: size * 0.38 };
  if (src) return <img className="club-avatar" src={src} alt="" style={box} loading="lazy" />;
  return (
    <span className={`club-avatar ${hueClass(name)}`} style={box} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
