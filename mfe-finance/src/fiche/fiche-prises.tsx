import { useState } from 'react';
import { typeReglementLabels, type EcheanceFiche, type PriseFiche, type RemoteParts } from '@club/contract';
import { Link, lazyPart } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatAmount, formatDate, today } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { statutCotisationBadges } from '@club/ui/money-badges';
import { StatusBadge } from '@club/ui/status-badge';
import { personFullName } from '../money/cotisation-name.ts';
import { echeanceBadge } from '../payeurs/situation-words.ts';
import { noteDePrise } from './prise-notes-rules.ts';
import './fiche.css';

const GelDialog = lazyPart(async () => (await import('../gels/gel-dialog.tsx')).GelDialog);
const DepartDialog = lazyPart(async () => (await import('../departs/depart-dialog.tsx')).DepartDialog);

const amount = { key: 'montant', header: 'Montant', align: 'end' } as const;

const priseColumns: readonly LineColumn<PriseFiche>[] = [
  {
    key: 'designation',
    header: 'Formule',
    names: true,
    cell: (prise) => (
      <span className="fiche-prise">
        <Link to={`/cotisations?cotisation=${prise.cotisationId}&saison=toutes`}>{prise.designation}</Link>
        {noteDePrise(prise).map((note) => (
          <span key={note} className="club-meta club-meta-line">
            {note}
          </span>
        ))}
      </span>
    ),
  },
  { key: 'pour', header: 'Pour', cell: ({ adherent }) => personFullName(adherent) },
  { key: 'periode', header: 'Période', cell: ({ du, au }) => `${formatDate(du)}\u00a0– ${formatDate(au)}` },
  { ...amount, cell: ({ montant }) => formatAmount(montant) },
  {
    key: 'statut',
    header: 'État',
    cell: ({ statut }) => <StatusBadge {...statutCotisationBadges[statut]} />,
  },
];

const echeanceColumns: readonly LineColumn<EcheanceFiche>[] = [
  { key: 'date', header: 'Date', numeric: true, names: true, cell: ({ date }) => formatDate(date) },
  {
    key: 'moyen',
    header: 'Règlement prévu',
    cell: ({ reglementId, typeReglement }) =>
      reglementId && typeReglement ? (
        <Link to={`/payments?reglement=${reglementId}&saison=toutes`}>
          {typeReglementLabels[typeReglement]}
        </Link>
      ) : (
        'Aucun'
      ),
  },
  { ...amount, cell: ({ montant }) => formatAmount(montant) },
  { key: 'etat', header: 'État', cell: (one) => <StatusBadge {...echeanceBadge(one, today())} /> },
];

type Prises = RemoteParts['mfe_finance/fiche-prises'];

/** Formulas of a person, and due dates; nothing where there is neither. */
export default function FichePrises({ personId, argent }: Prises) {
  const { prises, echeances = [] } = argent;
  return (
    <>
      {prises.length > 0 && <Formules {...{ personId, prises }} />}
      {echeances.length > 0 && <LinesTable caption="Échéances" columns={echeanceColumns} rows={echeances} />}
    </>
  );
}

/** What was taken, with what is left of carnets and the days on which a line stands still. */
function Formules({ personId, prises }: { personId: string; prises: readonly PriseFiche[] }) {
  const isOwn = prises.every(({ adherent }) => adherent.id === personId);
  const isMember = prises.some(({ adherent }) => adherent.id === personId);
  const canFreeze = useCan('cotisations.update') && isMember;
  const [act, setAct] = useState<'gel' | 'depart'>();
  const close = () => setAct(undefined);
  return (
    <div className="fiche-formules">
      <LinesTable
        caption="Formules"
        scrolls
        columns={isOwn ? priseColumns.filter(({ key }) => key !== 'pour') : priseColumns}
        rows={prises}
      />
      {canFreeze && (
        <div className="fiche-geler">
          <Button label="Geler…" variant="quiet" small onClick={() => setAct('gel')} />
          <Button label="Départ…" variant="quiet" small onClick={() => setAct('depart')} />
        </div>
      )}
      {act === 'gel' && <GelDialog adherentId={personId} onClose={close} />}
      {act === 'depart' && <DepartDialog adherentId={personId} onClose={close} />}
    </div>
  );
}
