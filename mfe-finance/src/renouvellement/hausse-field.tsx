import { useState, type FormEvent } from 'react';
import { Button } from '@club/ui/button';
import { hausseText, readHausse } from './campaign-rules.ts';

const help = 'Ajoutée aux prix d’aujourd’hui, arrondie au plus près.';

/** Percent on today's prices; counts on Enter. */
export function HausseField({ hausse, onChange }: { hausse: string; onChange: (hausse: string) => void }) {
  const [typed, setTyped] = useState(hausse);
  const [inForce, setInForce] = useState(hausse);
  if (inForce !== hausse) {
    setInForce(hausse);
    setTyped(hausse);
  }
  const isFault = readHausse(typed) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFault) onChange(hausseText(readHausse(typed)));
  };
  return (
    <form className="renouvellement-hausse" onSubmit={submit} noValidate>
      <label htmlFor="renouvellement-hausse" title={help}>
        Hausse des prix (%)
      </label>
      <input
        id="renouvellement-hausse"
        className="club-input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        placeholder="0"
        value={typed}
        aria-invalid={isFault}
        aria-describedby="renouvellement-hausse-aide"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" label="Appliquer" variant="secondary" disabled={isFault} />
      <span
        id="renouvellement-hausse-aide"
        className={isFault ? 'renouvellement-fault' : 'club-sr-only'}
        role={isFault ? 'alert' : undefined}
      >
        {isFault ? 'De −100 à 1\u202f000, avec une décimale au plus.' : help}
      </span>
    </form>
  );
}
