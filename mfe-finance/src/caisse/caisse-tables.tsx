import {
  personName,
  typeReglementLabels,
  type CaisseDuJour,
  type ClotureCaisse,
  type CoupureComptee,
  type MoyenCaisse,
  type OperationCaisse,
} from '@club/contract';
import { formatAmount, formatDateTime } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { StatusBadge } from '@club/ui/status-badge';

const amount = { align: 'end', numeric: true } as const;

const moyenColumns: LineColumn<MoyenCaisse>[] = [
  {
    key: 'moyen',
    header: 'Moyen',
    names: true,
    cell: ({ typeReglement }) => typeReglementLabels[typeReglement],
  },
  { key: 'ouverture', header: 'Ouverture', ...amount, cell: ({ ouverture }) => formatAmount(ouverture) },
  { key: 'recu', header: 'Reçu', ...amount, cell: ({ recu }) => formatAmount(recu) },
  { key: 'rendu', header: 'Rendu', ...amount, cell: ({ rendu }) => formatAmount(rendu) },
  { key: 'attendu', header: 'Attendu', ...amount, cell: ({ attendu }) => formatAmount(attendu) },
];

/** What came and went, by means. */
export function MoyenTable({ caption, moyens }: { caption: string; moyens: readonly MoyenCaisse[] }) {
  return (
    <LinesTable
      caption={caption}
      scrolls
      columns={moyenColumns}
      rows={moyens}
      keyOf={({ typeReglement }) => typeReglement}
    />
  );
}

/** «09:41», of the club’s clock. */
const timeOf = (iso: string): string => formatDateTime(iso).slice(-5);

const operationColumns: LineColumn<OperationCaisse>[] = [
  { key: 'heure', header: 'Heure', cell: ({ createdAt }) => timeOf(createdAt) },
  {
    key: 'code',
    header: 'Opération',
    names: true,
    cell: ({ nature, code }) => (nature === 'remboursement' ? 'Remboursement de crédit' : code),
  },
  { key: 'payeur', header: 'Payeur', cell: ({ payeur }) => personName(payeur) },
  { key: 'moyen', header: 'Moyen', cell: ({ typeReglement }) => typeReglementLabels[typeReglement] },
  { key: 'reference', header: 'Référence' },
  { key: 'montant', header: 'Montant', ...amount, cell: ({ montant }) => formatAmount(montant) },
];

const coupureColumns: LineColumn<CoupureComptee>[] = [
  { key: 'valeur', header: 'Coupure', names: true, cell: ({ valeur }) => formatAmount(valeur) },
  { key: 'nombre', header: 'Nombre', ...amount },
];

/** One cashier’s day: means, how it was closed, journal. */
export function CaisseTables({ caisse }: { caisse: CaisseDuJour }) {
  const { caissier, moyens, operations, cloture } = caisse;
  return (
    <>
      <MoyenTable caption={`Caisse de ${caissier}`} moyens={moyens} />
      {cloture && <ClosingFacts cloture={cloture} />}
      {operations.length > 0 && (
        <LinesTable
          caption={`Journal de ${caissier}`}
          scrolls
          columns={operationColumns}
          rows={operations}
          keyOf={({ id, createdAt, typeReglement, montant }) =>
            `${id} ${createdAt} ${typeReglement} ${montant}`
          }
        />
      )}
    </>
  );
}

function ClosingFacts({ cloture }: { cloture: ClotureCaisse }) {
  const { compte, ecart, motif, fonds, createdBy, createdAt, comptage } = cloture;
  return (
    <div className="caisse-closing">
      <p>
        <StatusBadge
          {...(ecart === 0
            ? { tone: 'success', label: 'Caisse juste' }
            : { tone: 'warning', label: `Écart ${formatAmount(ecart)}` })}
        />{' '}
        {formatAmount(compte)} comptés, {formatAmount(fonds)} laissés en caisse. Clôturée le{' '}
        {formatDateTime(createdAt)} par {createdBy}.{motif && ` Motif\u00a0: ${motif}`}
      </p>
      {comptage.length > 0 && (
        <LinesTable
          caption={`Espèces comptées, caisse de ${cloture.caissier}`}
          columns={coupureColumns}
          rows={comptage}
          keyOf={({ valeur }) => String(valeur)}
        />
      )}
    </div>
  );
}
