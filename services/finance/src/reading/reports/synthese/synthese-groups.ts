import { type GroupeSynthese, type LigneSynthese, parties, type PartieSynthese } from '@club/contract';
import { amountOf } from '@club/service-kit';
import { add, type Figure, type Figures } from './counted.ts';

const titres: Readonly<Record<PartieSynthese, string>> = {
  adherents: 'Adhérents',
  sections: 'Par section',
  sexes: 'Par sexe',
  ages: 'Par âge et par sexe',
  villes: 'Par ville',
  argent: 'Argent',
  retards: 'Dû et en retard aujourd’hui, toutes saisons',
  moyens: 'Reçu par moyen de paiement',
  mois: 'Reçu par mois',
};

/** Parts whose amounts are parts of one sum. */
const summed = new Set<PartieSynthese>(['sections', 'retards', 'moyens', 'mois']);

type All = ReadonlyMap<PartieSynthese, Figures>;

/** The figures of a season beside those of the one before; a part without any is left out. */
export function groupsOf(now: All, former: All | null): GroupeSynthese[] {
  return parties.flatMap((partie): GroupeSynthese[] => {
    const figures = now.get(partie) ?? new Map();
    const before = former?.get(partie) ?? new Map();
    if (figures.size === 0) return [];
    const only = [...before].filter(([cle]) => !figures.has(cle));
    const lignes = [
      ...[...figures].map(([cle, figure]) => lineOf(partie, cle, figure, before.get(cle), former !== null)),
      // What the season before had alone.
      ...only.map(([cle, figure]) =>
        lineOf(partie, cle, { libelle: figure.libelle, ...zeroOf(figure) }, figure, true),
      ),
    ];
    const total = add([...figures.values()].map(({ montant }) => montant ?? 0));
    return [{ partie, titre: titres[partie], total: summed.has(partie) ? amountOf(total) : null, lignes }];
  });
}

const zeroOf = ({ nombre, montant }: Figure) => ({
  nombre: nombre === null ? null : 0,
  montant: montant === null ? null : 0,
});

function lineOf(
  partie: PartieSynthese,
  cle: string,
  { libelle, nombre, montant, rembourse, sectionId }: Figure,
  before: Figure | undefined,
  hasFormer: boolean,
): LigneSynthese {
  // A part that the season before does not tell has no zeros.
  const former =
    before ?? (hasFormer && isCompared(partie, cle) ? zeroOf({ libelle, nombre, montant }) : undefined);
  const wire = (value: number | null | undefined) =>
    value === null || value === undefined ? null : amountOf(value);
  return {
    partie,
    cle,
    libelle,
    nombre,
    nombrePrecedent: former?.nombre ?? null,
    montant: wire(montant),
    montantPrecedent: wire(former?.montant),
    ...(sectionId !== undefined && { sectionId }),
    ...(rembourse !== undefined && { rembourse: amountOf(rembourse) }),
  };
}

/** What is owed is told as of today alone. */
const isCompared = (partie: PartieSynthese, cle: string): boolean =>
  partie !== 'retards' && partie !== 'villes' && cle !== 'regle' && cle !== 'du';
