import { useEffect, useMemo } from 'react';
import { prixDe as prixEnSaison, type ApercuTarif } from '@club/contract';
import { useCan } from '@club/store';
import { messageOf } from '@club/ui/problem';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import { useHorsLigne } from '../hors-ligne/hors-ligne-context.ts';
import { useApercuTarifQuery, useListReglesTarifairesQuery } from '../tarification/regles-api.ts';
import type { EncaissementForm, EncaissementValues } from './encaissement-values.ts';
import {
  arrivantsOf,
  askOf,
  type Asked,
  newPrices,
  prixDesLignes,
  type PresentPrice,
  type PrixDe,
} from './prix-rules.ts';

const nothing = { personnes: [] };

/** Prices of the form's new lines, and what they change of lines agreed before (T-11). */
export interface Tarification extends Pick<ApercuTarif, 'corrections' | 'reste'> {
  prixDe: PrixDe;
  /** First names of who comes. */
  arrivants: readonly string[];
}

/**
 * Prices of the form's new lines by the rules of tariffs (T-9), put into the form as they come; a price that was typed stays. Where
 * the club has no rules, and without network, it asks nothing, and the catalogue's prices are put in when they change. `notReady`: why it cannot be recorded yet, in French.
 */
export function usePrix(
  { setValue }: EncaissementForm,
  values: EncaissementValues,
  { payeurId, saisonId, recorded }: Asked,
): Tarification & { notReady: string | undefined } {
  const canRead = useCan('formules.read');
  const { data: regles = [] } = useListReglesTarifairesQuery(undefined, {
    skip: !canRead,
    refetchOnMountOrArgChange: true,
  });
  const { lignes } = values;
  const isAway = useHorsLigne() !== undefined;
  const byRules = regles.length > 0 && !isAway;
  const ask = useMemo(
    () => (byRules ? askOf({ lignes }, { payeurId, saisonId, recorded }) : undefined),
    [byRules, lignes, payeurId, saisonId, recorded],
  );
  const { currentData, error } = useApercuTarifQuery(
    { body: ask ?? nothing },
    { skip: !ask, refetchOnMountOrArgChange: true },
  );
  const prixDe = useMemo(() => prixDesLignes(ask, currentData), [ask, currentData]);
  const { data: formules } = useListFormulesQuery();
  const presentPrice = useMemo((): PresentPrice => {
    if (byRules) return prixDe;
    return (_member, formuleId) => {
      const formule = saisonId === undefined ? undefined : formules?.find(({ id }) => id === formuleId);
      return formule && { montant: prixEnSaison(formule, saisonId ?? '') };
    };
  }, [byRules, prixDe, formules, saisonId]);
  useEffect(() => {
    for (const { path, tarif, montant } of newPrices({ lignes }, presentPrice)) {
      setValue(`${path}.tarif`, tarif);
      setValue(`${path}.montant`, montant);
    }
  }, [lignes, presentPrice, setValue]);
  const { corrections = noCorrection, reste = 0 } = currentData ?? {};
  const tarification = { prixDe, corrections, reste, arrivants: arrivantsOf(values) };
  if (!ask || currentData) return { ...tarification, notReady: undefined };
  return {
    ...tarification,
    notReady: error ? `Les prix n’ont pas pu être calculés. ${messageOf(error)}` : 'Calcul des prix…',
  };
}

const noCorrection: ApercuTarif['corrections'] = [];
