import { useEffect, useMemo } from 'react';
import { useCan } from '@club/store';
import { messageOf } from '@club/ui/problem';
import { useApercuTarifQuery, useListReglesTarifairesQuery } from '../tarification/regles-api.ts';
import type { EncaissementForm, EncaissementValues } from './encaissement-values.ts';
import { askOf, newPrices, prixDesLignes, type PrixDe } from './prix-rules.ts';

interface Asked {
  payeurId: string | undefined;
  saisonId: string | undefined;
}

const nothing = { personnes: [] };

/**
 * Prices of the form's new lines by the rules of tariffs (T-9), put into the form as they come; a price that was typed stays. Asks
 * nothing where the club has no rules. `notReady`: why it cannot be recorded yet, in French.
 */
export function usePrix(
  { setValue }: EncaissementForm,
  values: EncaissementValues,
  { payeurId, saisonId }: Asked,
): { prixDe: PrixDe; notReady: string | undefined } {
  const canRead = useCan('formules.read');
  const { data: regles = [] } = useListReglesTarifairesQuery(undefined, {
    skip: !canRead,
    refetchOnMountOrArgChange: true,
  });
  const { lignes } = values;
  const ask = useMemo(
    () => (regles.length > 0 ? askOf({ lignes }, { payeurId, saisonId }) : undefined),
    [regles.length, lignes, payeurId, saisonId],
  );
  const { currentData, error } = useApercuTarifQuery(
    { body: ask ?? nothing },
    { skip: !ask, refetchOnMountOrArgChange: true },
  );
  const prixDe = useMemo(() => prixDesLignes(ask, currentData), [ask, currentData]);
  useEffect(() => {
    for (const { path, tarif, montant } of newPrices({ lignes }, prixDe)) {
      setValue(`${path}.tarif`, tarif);
      setValue(`${path}.montant`, montant);
    }
  }, [lignes, prixDe, setValue]);
  if (!ask || currentData) return { prixDe, notReady: undefined };
  return {
    prixDe,
    notReady: error ? `Les prix n’ont pas pu être calculés. ${messageOf(error)}` : 'Calcul des prix…',
  };
}
