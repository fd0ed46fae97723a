import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { QualiteElement } from '@club/contract';
import { Button } from '@club/ui/button';
import { today } from '@club/ui/format';
import { messageOf, problemOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { champWords } from './anomalie-words.ts';
import { useUpdateAdherentMutation } from './qualite-api.ts';
import { typedOf, valueOf } from './queue-rules.ts';

interface CorrectionFormProps {
  element: QualiteElement;
  champ: NonNullable<QualiteElement['champ']>;
  onCorrected: () => void;
  onUndone: (element: QualiteElement) => void;
}

/** The value that is meant, ready to be taken with Enter, or another one typed over it. */
export function CorrectionForm({ element, champ, onCorrected, onUndone }: CorrectionFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(typedOf(champ, element.proposition));
  const [reason, setReason] = useState<string>();
  const [isDouble, setDouble] = useState(false);
  const [correct, { isLoading }] = useUpdateAdherentMutation();
  const [fiche] = element.fiches;
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const send = async (accepted: boolean) => {
    const read = valueOf(champ, typed, today());
    if ('reason' in read) return setReason(read.reason);
    if (!fiche) return;
    const body = {
      [champ]: read.value,
      version: fiche.version ?? 0,
      ...(accepted && { doublonAccepte: true }),
    };
    const { data, error } = await correct({ id: fiche.id, body });
    if (error) {
      setDouble(problemOf(error)?.code === 'doublon');
      return setReason(reasonOf(error));
    }
    const text = `${fiche.nom}\u00a0: ${typed.trim()}`;
    showToast({
      title: `${champWords[champ]} corrigé${feminine(champ)}`,
      text,
      undo: () => void undo(data.version),
    });
    onCorrected();
  };

  /** Puts the former value back; its record comes again as it is now. */
  const undo = async (version: number) => {
    if (!fiche) return;
    const former = { [champ]: element.valeur || null, version, doublonAccepte: true };
    const { data, error } = await correct({ id: fiche.id, body: former });
    if (error) return showToast({ tone: 'danger', title: 'Erreur', text: messageOf(error) });
    onUndone({ ...element, fiches: [{ ...fiche, version: data.version }] });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <form className="qualite-form" onSubmit={submit} noValidate>
      <label htmlFor={id}>{champWords[champ]}</label>
      <input
        ref={input}
        id={id}
        className="club-input"
        type="text"
        inputMode={champ === 'telephone' ? 'tel' : champ === 'email' ? 'email' : 'text'}
        autoComplete="off"
        value={typed}
        aria-invalid={reason !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          setTyped(target.value);
          setReason(undefined);
          setDouble(false);
        }}
      />
      <Button label="Corriger" icon="check" type="submit" busy={isLoading} busyLabel="Correction..." />
      {isDouble && <Button label="Corriger quand même" variant="secondary" onClick={() => void send(true)} />}
      <p
        id={`${id}-help`}
        role={reason ? 'alert' : undefined}
        className={reason ? 'club-field-error' : undefined}
      >
        {reason ?? helpOf(element, champ)}
      </p>
    </form>
  );
}

const feminine = (champ: string): string => (champ === 'dateNaissance' ? 'e' : '');

/** What the server says of the field, else of the whole. */
function reasonOf(error: unknown): string {
  const [first] = problemOf(error)?.errors ?? [];
  return first?.message ?? messageOf(error);
}

function helpOf({ valeur, proposition }: QualiteElement, champ: CorrectionFormProps['champ']): string {
  const now = valeur ? `Aujourd’hui\u00a0: ${typedOf(champ, valeur)}.` : 'Aucune valeur aujourd’hui.';
  return proposition ? `${now} Entrée prend la proposition.` : now;
}
