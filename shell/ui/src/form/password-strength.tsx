import { useLoaded } from '@club/router';

interface PasswordStrengthProps {
  /** As typed. */
  password: string;
  /** The code of the account, then the names: words that a guesser tries first. */
  known: readonly string[];
}

/** How hard a new password is to guess, while it is typed, and why it would be refused (I-6). */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  return (
    <div className="club-strength" role="status">
      {password === '' ? (
        <p>Au moins 8 caractères{'\u00a0'}: plusieurs mots sans rapport se retiennent bien.</p>
      ) : (
        <Measured password={password} known={known} />
      )}
    </div>
  );
}

/** Its dictionaries are fetched with the first character. */
const load = () => import('@club/contract/password-strength');

function Measured({ password, known }: PasswordStrengthProps) {
  const rules = useLoaded(load);
  if (!rules) return <p>Évaluation…</p>;
  const { score, label, refusal } = rules.passwordStrength(password, known);
  return (
    <>
      <span className="club-strength-bar" data-score={refusal ? Math.min(score, 2) : score} aria-hidden>
        <span />
      </span>
      <p>
        Solidité{'\u00a0'}: <strong>{label}</strong>
      </p>
      {refusal && <p>{refusal}</p>}
    </>
  );
}
