import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useCan } from '@club/store';
import { useFormContext, useWatch } from '@club/ui/form';
import { RemotePart } from '@club/ui/remote-part';
import { ErrorState } from '@club/ui/states';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { CertificatNotice } from './certificat-notice.tsx';
import { lackingCertificat, newlyTaken, refusalWithoutMember, type Certified } from './certificat-rules.ts';
import type { EncaissementLine, EncaissementValues } from './encaissement-values.ts';
import { FormuleLines } from './formule-lines.tsx';
import type { Facts } from './use-facts.ts';
import { useFormuleWarnings } from './use-formule-warnings.ts';

interface MemberFormulesProps {
  /** Place of the member's line. */
  index: number;
  facts: Facts;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
  /** After the formulas. */
  children?: ReactNode;
}

/** What a member takes, and the certificate that is missing for it. */
export function MemberFormules({ index, facts, inputRef, children }: MemberFormulesProps) {
  const { opening, sections, recorded, choisie } = facts;
  const { setValue } = useFormContext<EncaissementValues>();
  const name = `lignes.${index}` as const;
  const { adherent, formules } = useWatch<EncaissementValues, typeof name>({ name }) as EncaissementLine;
  const id = adherent?.id;
  const { currentData, error, refetch } = useGetComptePayeurQuery(id ?? '', {
    skip: id === undefined || facts.isAway,
    refetchOnMountOrArgChange: true,
  });
  const warnings = useFormuleWarnings(adherent, recorded, choisie);
  const canAdd = useCan('adherents.update') && opening.counter === true;
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Certified>();
  useEffect(() => {
    // The button that opened the dialog is gone with the notice.
    if (added) inputRef?.current?.focus();
  }, [added, inputRef]);
  useEffect(() => {
    // The certificate may be newer, and a relative begins with his name only.
    if (currentData && currentData.payeur.id === id)
      setValue(`${name}.adherent`, { ...currentData.payeur, ...added });
  }, [currentData, added, id, name, setValue]);
  const taken = newlyTaken(formules, id, recorded?.adherents ?? []);

  return (
    <>
      {adherent?.nomSeul && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <FormuleLines
        name={`${name}.formules`}
        prixOf={(line) => facts.tarification.prixDe(id, line.formuleId)}
        warnings={warnings}
        refusal={(formule) => refusalWithoutMember(formule, adherent !== null, sections)}
        inputRef={inputRef}
      />
      {children}
      {!facts.isAway && (
        <CertificatNotice
          person={adherent}
          lacking={lackingCertificat(taken, adherent, sections, facts)}
          onCheck={() => void refetch()}
          {...(canAdd && { onAdd: () => setAdding(true) })}
        />
      )}
      {adding && adherent && (
        <RemotePart
          name="mfe_members/certificat-dialog"
          props={{
            person: adherent,
            onAdded: (has) => {
              setAdding(false);
              setAdded(has);
            },
            onClose: () => setAdding(false),
          }}
          waiting={null}
        />
      )}
    </>
  );
}

/** Moves the focus on once somebody is chosen; `isNew`: he who is there at first too. */
export function useFocusAfter(id: string | undefined, isNew = false) {
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(isNew ? undefined : id);
  useEffect(() => {
    if (id === last.current) return;
    last.current = id;
    if (id !== undefined) input.current?.focus();
  }, [id]);
  return input;
}
