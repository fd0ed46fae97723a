import { Part } from './part.tsx';

const sizes = ['meta', 'label', 'body', 'lead', 'title', 'figure'];
const spaces = [1, 2, 3, 4, 5, 6];
const roles = ['accent', 'success', 'warning', 'danger', 'neutral'];

/** Sizes, spaces and colours of `tokens.css`. */
export function KitTokens() {
  return (
    <>
      <Part title="Tailles de texte" stacked>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--club-text-${size})` }}>
            {size} — Adhérents 2026-2027, 1 234,50 Dh, سلمى الطرابلسي
          </p>
        ))}
      </Part>
      <Part title="Espaces">
        {spaces.map((step) => (
          <span
            key={step}
            title={`--club-space-${step}`}
            style={{
              width: `var(--club-space-${step})`,
              height: `var(--club-space-${step})`,
              background: 'var(--club-accent)',
            }}
          />
        ))}
      </Part>
      <Part title="Couleurs et leur sens">
        {roles.map((role) => (
          <span
            key={role}
            style={{
              padding: 'var(--club-space-2)',
              color: `var(--club-${role})`,
              background: `var(--club-${role}-soft)`,
            }}
          >
            {role}
          </span>
        ))}
        {Array.from({ length: 8 }, (_, hue) => (
          <span key={hue} className={`club-hued club-hue-${hue + 1}`}>
            teinte {hue + 1}
          </span>
        ))}
      </Part>
    </>
  );
}
