import {
  type CandidatRenouvellement,
  catalogueText,
  colonnesCandidat,
  type LigneRenouvellement,
  personName,
} from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { formatAmount } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { type Choice, type Column, titledBy } from '@club/ui/list';
import { personFullName } from '../money/cotisation-name.ts';
import { canChoose, remedyOf } from './campaign-rules.ts';
import type { ChosenCandidats } from './use-chosen-candidats.ts';

export type CandidatRow = CandidatRenouvellement & { id: string };

const titled = titledBy(colonnesCandidat);

/** Selects who can be renewed. */
export const whoIsChosen = ({ has, set }: ChosenCandidats): Choice<CandidatRow> => ({
  nameOf: ({ adherent }) => personFullName(adherent),
  isChosen: ({ id }) => has(id),
  canChoose,
  onChoose: set,
});

const amount = (key: 'montantTotal' | 'ancienMontant' | 'nouveauMontant'): Column<CandidatRow> => ({
  ...titled(key),
  width: '9rem',
  align: 'end',
  numeric: true,
  cell: (row) => {
    const montant: number | null = colonnesCandidat[key].value(row);
    return montant === null ? null : formatAmount(montant);
  },
});

const text = (key: 'telephone' | 'payeur' | 'autresCotisations' | 'explication', width?: string) => ({
  ...titled(key),
  ...(width && { width }),
  cell: (row: CandidatRow) => colonnesCandidat[key].value(row),
});

export const candidatColumns: readonly Column<CandidatRow>[] = [
  {
    ...titled('codeAdherent'),
    width: '6rem',
    numeric: true,
    cell: ({ adherent }) => adherent.codeAdherent,
  },
  { ...titled('adherent'), cell: (row) => <WhoCell row={row} /> },
  { ...titled('lignes'), width: '24rem', cell: (row) => <LinesCell row={row} /> },
  amount('montantTotal'),
];

/** Shown once they are chosen. */
export const moreCandidatColumns: readonly Column<CandidatRow>[] = [
  text('telephone', '9rem'),
  text('payeur'),
  { ...titled('lienParente'), width: '7rem' },
  text('autresCotisations'),
  amount('ancienMontant'),
  amount('nouveauMontant'),
  text('explication'),
];

/** The member, another payer, and what brought him back: in two lines, the whole of it on hover. */
function WhoCell({ row: { adherent, payeur, lienParente, autresCotisations } }: { row: CandidatRow }) {
  const paid =
    payeur.id !== adherent.id && `payé par ${personFullName(payeur)} (${lienParente.toLowerCase()})`;
  const back = autresCotisations.length > 0 && `déjà inscrit cette saison (${autresCotisations.join(', ')})`;
  const more = [paid, back].filter(Boolean).join(', ');
  return (
    <span className="club-two-lines" title={more || undefined}>
      <strong>{personName(adherent)}</strong>
      {more && <span className="club-meta"> {more}</span>}
    </span>
  );
}

function LinesCell({ row }: { row: CandidatRow }) {
  return (
    <ul className="renouvellement-lines">
      {row.lignes.map((ligne) => (
        <li key={ligne.formuleId}>
          <span className="renouvellement-line">
            <span title={ligne.designation}>{catalogueText(ligne)}</span>
            <Price ligne={ligne} />
          </span>
          {ligne.explication && <Trouble row={row} ligne={ligne} />}
          {ligne.offre && <span className="club-meta">Offre {ligne.offre} ouverte</span>}
        </li>
      ))}
    </ul>
  );
}

/** One figure while both are the same. */
function Price({ ligne: { ancienMontant, montant } }: { ligne: LigneRenouvellement }) {
  if (ancienMontant === montant) return <span className="club-figures">{formatAmount(montant)}</span>;
  return (
    <span className="club-figures">
      <span className="club-sr-only">ancien prix </span>
      <s className="club-meta">{formatAmount(ancienMontant)}</s>
      <span aria-hidden="true"> → </span>
      <span className="club-sr-only">, nouveau prix </span>
      {formatAmount(montant)}
    </span>
  );
}

/** Why a line cannot be renewed, and where to mend it; or a warning. */
function Trouble({ row, ligne }: { row: CandidatRow; ligne: LigneRenouvellement }) {
  const leadsSomewhere = useLeadsSomewhere();
  const remedy = ligne.obstacle && remedyOf(ligne.obstacle, row);
  return (
    <span className="renouvellement-trouble">
      <Icon name={ligne.obstacle === 'deja_renouvele' ? 'check-circle' : 'warning'} size={14} />
      <span>
        {ligne.explication}
        {remedy && leadsSomewhere(remedy.to) && (
          <>
            {' '}
            <Link to={remedy.to}>{remedy.label}</Link>
          </>
        )}
      </span>
    </span>
  );
}
