import { catalogueText, personName, type LigneOffre, type Offre } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { formatAmount, formatDate } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { personFullName } from '../../money/cotisation-name.ts';
import { remedyOf } from '../campaign-rules.ts';
import { etatOffreBadges } from './offre-words.ts';

export const offreColumns: readonly Column<Offre>[] = [
  { key: 'code', header: 'Offre', width: '11rem', numeric: true },
  {
    key: 'payeur',
    header: 'Payeur',
    cell: ({ payeur }) => (
      <span className="club-two-lines" title={personName(payeur)}>
        <strong>{personName(payeur)}</strong> <span className="club-meta">{payeur.codeAdherent}</span>
      </span>
    ),
  },
  {
    key: 'lignes',
    header: 'Formules proposées',
    width: '20rem',
    cell: ({ lignes }) => <LinesOfOffer lignes={lignes} />,
  },
  {
    key: 'montantTotal',
    header: 'Montant',
    width: '7.5rem',
    align: 'end',
    numeric: true,
    cell: ({ montantTotal }) => formatAmount(montantTotal),
  },
  {
    key: 'finLe',
    header: 'Jusqu’au',
    width: '6.5rem',
    numeric: true,
    cell: ({ finLe }) => formatDate(finLe),
  },
  {
    key: 'etat',
    header: 'État',
    width: '7.5rem',
    cell: ({ etat }) => <StatusBadge {...etatOffreBadges[etat]} />,
  },
];

/** The lines of an offer, each with its price. */
export function LinesOfOffer({ lignes }: Pick<Offre, 'lignes'>) {
  return (
    <ul className="renouvellement-lines">
      {lignes.map((ligne) => (
        <li key={`${ligne.adherent.id} ${ligne.formuleId}`}>
          <LineOfOffer ligne={ligne} />
        </li>
      ))}
    </ul>
  );
}

/** A line with its price, and what stands in its way with where to mend it. */
function LineOfOffer({ ligne }: { ligne: LigneOffre }) {
  const { adherent, montant, cotisationId, obstacle, explication } = ligne;
  return (
    <>
      <span className="renouvellement-line">
        <span title={catalogueText(ligne)}>
          {personFullName(adherent)}
          {'\u00a0'}: {ligne.designation}
        </span>
        <span className="club-figures">
          {cotisationId !== null && (
            <>
              <Icon name="check-circle" size={14} />
              <span className="club-sr-only">acceptée, </span>
            </>
          )}{' '}
          {formatAmount(montant)}
        </span>
      </span>
      {explication !== null && (
        <span className="renouvellement-trouble">
          <Icon name="warning" size={14} />
          <span>
            {explication} {obstacle !== null && <Remedy ligne={ligne} obstacle={obstacle} />}
          </span>
        </span>
      )}
    </>
  );
}

function Remedy({ ligne, obstacle }: { ligne: LigneOffre; obstacle: NonNullable<LigneOffre['obstacle']> }) {
  const leadsSomewhere = useLeadsSomewhere();
  const remedy = remedyOf(obstacle, ligne);
  return remedy && leadsSomewhere(remedy.to) ? <Link to={remedy.to}>{remedy.label}</Link> : null;
}
