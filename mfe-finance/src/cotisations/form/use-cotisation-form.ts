import { useEffect, useRef } from 'react';
import type { Cotisation } from '@club/contract';
import { useWatch, type UseFormReturn } from '@club/ui/form';
import { today } from '@club/ui/format';
import { useGetComptePayeurQuery } from '../../payeurs/payeurs-api.ts';
import { useListSectionsQuery } from '../../sections/sections-api.ts';
import type { SaisonChoisie } from '../../saisons/use-saison-choisie.ts';
import { lackingCertificat, newlyTaken } from './certificat-rules.ts';
import { payeurOf, type CotisationFormValues } from './cotisation-values.ts';
import { missingOf } from './cotisation-missing.ts';

/** A person's account; nothing while nobody is chosen. */
function useCompte(id: string | undefined) {
  return useGetComptePayeurQuery(id ?? '', { skip: id === undefined, refetchOnMountOrArgChange: true });
}

/** The individual form: what is known of the persons, what is missing. */
export function useCotisationForm(
  form: UseFormReturn<CotisationFormValues>,
  recorded: Cotisation | undefined,
  { firstDay }: SaisonChoisie,
) {
  const values = useWatch({ control: form.control }) as CotisationFormValues;
  const { data: sections = [] } = useListSectionsQuery();
  const member = useCompte(values.adherent?.id);
  const payer = useCompte(payeurOf(values)?.id);
  const compte = payer.currentData;
  // The certificate may have been added since.
  const adherent = values.adherent && (member.currentData?.payeur ?? values.adherent);
  const days = { today: today(), firstDay };
  const taken = newlyTaken(values.formules, adherent?.id, recorded?.adherents ?? []);
  return {
    sections,
    adherent,
    compte,
    lacking: lackingCertificat(taken, adherent, sections, days),
    missing: missingOf(
      { ...values, adherent },
      { recorded, sections, credits: compte?.credits ?? [], ...days },
    ),
    checkAgain: () => void member.refetch(),
  };
}

/** Moves the focus on once somebody is chosen. */
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
