import { personName, type CandidatRenouvellement, type LigneRenouvellement } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { formatAmount } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { choiceColumn, type Column } from '@club/ui/list';
import { personFullName } from '../money/cotisation-name.ts';
import { canChoose, remedyOf } from './campaign-rules.ts';
import type { Selection } from './use-selection.ts';

export type CandidatRow = CandidatRenouvellement & { id: string };

/** The first column selects, for who may start a run. */
export function candidatColumns(selection: Selection | undefined): readonly Column<CandidatRow>[] {
  return [
    ...(selection
      ? [
          choiceColumn<CandidatRow>({
            nameOf: ({ adherent }) => personFullName(adherent),
            isChosen: ({ id }) => selection.has(id),
            canChoose,
            onChoose: (row, isChosen) => selection.set([row], isChosen),
          }),
        ]
      : []),
    {
      key: 'codeAdherent',
      header: 'Code',
      width: '6rem',
      numeric: true,
      cell: ({ adherent }) => adherent.codeAdherent,
    },
    { key: 'adherent', header: 'Adhérent', cell: (row) => <WhoCell row={row} /> },
    {
      key: 'lignes',
      header: 'Formules à reprendre',
      width: '24rem',
      cell: (row) => <LinesCell row={row} />,
    },
    {
      key: 'montantTotal',
      header: 'À renouveler',
      width: '9rem',
      align: 'end',
      numeric: true,
      cell: ({ montantTotal, obstacle }) => (obstacle === null ? formatAmount(montantTotal) : null),
    },
  ];
}

/** The member, another payer, and what brought him back: in one line, the whole of it on hover. */
function WhoCell({ row: { adherent, payeur, lienParente, autresCotisations } }: { row: CandidatRow }) {
  const paid =
    payeur.id !== adherent.id && `payé par ${personFullName(payeur)} (${lienParente.toLowerCase()})`;
  const back = autresCotisations.length > 0 && `déjà inscrit cette saison (${autresCotisations.join(', ')})`;
  const more = [paid, back].filter(Boolean).join(', ');
  return (
    <span className="club-cell-text" title={more || undefined}>
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
            <span title={ligne.designation}>
              {ligne.code} — {ligne.designation}
            </span>
            <Price ligne={ligne} />
          </span>
          {ligne.obstacle && ligne.explication && <Trouble row={row} ligne={ligne} />}
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

/** Why a line cannot be renewed, and where to mend it. */
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
