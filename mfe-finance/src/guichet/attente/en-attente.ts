import { typeReglementLabels, type AdherentIdentity, type HorsLigne } from '@club/contract';
import type { SentEncaissement } from '../../encaissement/encaissement-api.ts';
import { newIdempotencyKey } from '@club/store';
import type { EncaissementValues } from '../../encaissement/encaissement-values.ts';
import { chosenOf } from '../../encaissement/formule-line-rules.ts';
import type { NewPersonne } from '../../hors-ligne/hors-ligne-context.ts';
import { personFullName } from '../../money/cotisation-name.ts';

/** A person to create before the encaissement that names him. */
export interface Nouvelle {
  /** In the encaissement. */
  id: string;
  body: NewPersonne;
  /** Idempotency-Key of his creation. */
  cle: string;
  /** Once he is there. */
  cree?: string;
}

/** An encaissement that waits for the network. */
export interface EnAttente {
  body: SentEncaissement;
  nouvelles: readonly Nouvelle[];
  /** Texts of the slip and of the list. */
  dit: {
    payeur: string;
    lignes: readonly { pour: string; designation: string; montant: number }[];
    reglements: readonly { moyen: string; montant: number }[];
  };
  /** Why the server does not take it. */
  refus?: string;
  /** The payment is refused as the same as another one (M-22). */
  memeReglement?: true;
  /** Existing persons that resemble a new one; staff decide. */
  doublon?: { nouvelle: string; message: string; persons: readonly AdherentIdentity[] };
}

interface Typed {
  values: EncaissementValues;
  body: SentEncaissement;
  noted: ReadonlyMap<string, NewPersonne>;
  horsLigne: HorsLigne;
}

/** Queues a form typed without network, at the price that was shown (M-75). */
export function enAttenteOf({ values, body, noted, horsLigne }: Typed): EnAttente {
  const lignes = (body.lignes ?? []).map((ligne) => {
    const typed = values.lignes.find(({ adherent }) => adherent?.id === ligne.adherentId);
    return typed ? { ...ligne, formules: typed.formules.map(chosenOf) } : ligne;
  });
  const { montantTotal: _shown, ...others } = body;
  return {
    body: { ...others, lignes, horsLigne },
    ...said(values, body, noted),
  };
}

/** Queues a request whose answer was lost: the same body under the same key. */
export const unansweredOf = (values: EncaissementValues, body: SentEncaissement): EnAttente => ({
  body,
  ...said(values, body, new Map()),
});

function said(
  values: EncaissementValues,
  body: SentEncaissement,
  noted: ReadonlyMap<string, NewPersonne>,
): Pick<EnAttente, 'nouvelles' | 'dit'> {
  const { payeurId, lignes = [], reglements = [] } = body;
  const ids = new Set([payeurId, ...lignes.map(({ adherentId }) => adherentId)]);
  const payeur = values.payeur ?? values.lignes[0]?.adherent;
  const isTaken = ({ adherent }: EncaissementValues['lignes'][number]) =>
    lignes.some(({ adherentId }) => adherentId === adherent?.id);
  return {
    nouvelles: [...ids].flatMap((id) => {
      const body = noted.get(id);
      return body ? [{ id, body, cle: newIdempotencyKey() }] : [];
    }),
    dit: {
      payeur: payeur ? personFullName(payeur) : '',
      lignes: values.lignes.filter(isTaken).flatMap(({ adherent, formules }) =>
        formules.map(({ designation, montant }) => ({
          pour: adherent ? personFullName(adherent) : '',
          ...{ designation, montant: montant ?? 0 },
        })),
      ),
      reglements: reglements.map(({ typeReglement, montant }) => ({
        moyen: typeReglementLabels[typeReglement ?? 'espece'],
        montant,
      })),
    },
  };
}

/** The encaissement with the persons who are there by now. */
export function bodyWith({ body, nouvelles }: Pick<EnAttente, 'body' | 'nouvelles'>): SentEncaissement {
  const idOf = (id: string) => nouvelles.find((one) => one.id === id)?.cree ?? id;
  return {
    ...body,
    payeurId: idOf(body.payeurId),
    ...(body.lignes && {
      lignes: body.lignes.map((ligne) => ({ ...ligne, adherentId: idOf(ligne.adherentId) })),
    }),
  };
}
