import {
  personName,
  typeReglementLabels,
  type CaisseDuJour,
  type ClotureCaisse,
  type CompteCaisse,
  type CoupureComptee,
  type MoyenCaisse,
  type OperationCaisse,
} from '@club/contract';
import { formatAmount, formatDate, formatDateTime, ofName, plural } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { Notice } from '@club/ui/states';
import { StatusBadge, type Badge } from '@club/ui/status-badge';

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
  {
    key: 'attendu',
    header: 'Attendu',
    ...amount,
    cell: ({ attendu }) => (
      <>
        {formatAmount(attendu)}
        {attendu < 0 && <span className="club-meta"> rendu en plus du reçu</span>}
      </>
    ),
  },
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

const names: Readonly<Record<OperationCaisse['nature'], (code: string | null) => string | null>> = {
  reglement: (code) => code,
  remboursement: () => 'Remboursement de crédit',
  correction: (code) => (code === null ? 'Correction d’un remboursement' : `Correction de ${code}`),
};

const operationColumns: LineColumn<OperationCaisse>[] = [
  {
    key: 'heure',
    header: 'Heure',
    cell: ({ createdAt, horsLigneLe }) => (
      <>
        {timeOf(createdAt)}
        {horsLigneLe && (
          <span className="club-meta club-meta-line">hors ligne, {formatDateTime(horsLigneLe)}</span>
        )}
      </>
    ),
  },
  {
    key: 'code',
    header: 'Opération',
    names: true,
    numeric: true,
    cell: ({ nature, code }) => names[nature](code),
  },
  { key: 'payeur', header: 'Payeur', cell: ({ payeur }) => personName(payeur) },
  { key: 'moyen', header: 'Moyen', cell: ({ typeReglement }) => typeReglementLabels[typeReglement] },
  { key: 'reference', header: 'Référence' },
  { key: 'montant', header: 'Montant', ...amount, cell: ({ montant }) => formatAmount(montant) },
];

/** Cash alone: by the day that reports count it on, where that is another than the one of its entry. */
const cashColumns: LineColumn<OperationCaisse>[] = [
  ...operationColumns.slice(0, 3),
  { key: 'jour', header: 'Daté du', cell: ({ jour }) => formatDate(jour) },
  { key: 'notes', header: 'Notes' },
  ...operationColumns.slice(-1),
];

const coupureColumns: LineColumn<CoupureComptee>[] = [
  { key: 'valeur', header: 'Coupure', names: true, cell: ({ valeur }) => formatAmount(valeur) },
  { key: 'nombre', header: 'Nombre', ...amount },
];

const keyOf = ({ id, createdAt, typeReglement, montant }: OperationCaisse) =>
  `${id} ${createdAt} ${typeReglement} ${montant}`;

interface CaisseTablesProps {
  caisse: CaisseDuJour;
  /** The count whose state and figures stand above the tables. */
  told?: CompteCaisse | undefined;
}

/** One cashier’s day: means, each count of cash, the journal of the other means. */
export function CaisseTables({ caisse, told }: CaisseTablesProps) {
  const { caissier, moyens, operations, comptes } = caisse;
  const others =
    comptes.length === 0 ? operations : operations.filter((one) => one.typeReglement !== 'espece');
  return (
    <>
      {comptes.map((compte) => (
        <CountTables
          key={compte.cloture?.id ?? 'open'}
          caisse={caisse}
          compte={compte}
          isTold={compte === told}
        />
      ))}
      <MoyenTable caption={`Caisse ${ofName(caissier)}, par moyen de paiement`} moyens={moyens} />
      {others.length > 0 && (
        <LinesTable
          caption={`Journal ${ofName(caissier)}`}
          scrolls
          columns={operationColumns}
          rows={others}
          keyOf={keyOf}
        />
      )}
    </>
  );
}

interface CountTablesProps {
  caisse: CaisseDuJour;
  compte: CompteCaisse;
  isTold: boolean;
}

function CountTables({ caisse: { caissier, comptes }, compte, isTold }: CountTablesProps) {
  const { cloture, operations, ouverture, recu, rendu, attendu, arriveApres } = compte;
  const name = cloture ? `Comptage n°\u00a0${cloture.numero}` : 'Comptage en cours';
  return (
    <div className="club-card-stack">
      {comptes.length > 1 && (
        <>
          <h3>{name}</h3>
          <p>
            Ouverture {formatAmount(ouverture)}, reçu {formatAmount(recu)}, rendu {formatAmount(rendu)}
            {'\u00a0'}: <strong>{formatAmount(attendu)} attendus</strong>
          </p>
        </>
      )}
      {cloture && <ClosingFacts cloture={cloture} isTold={isTold} />}
      {arriveApres && (
        <Notice tone="info">
          {plural(arriveApres.nombre, 'encaissement pris', 'encaissements pris')} hors ligne avant cette
          clôture, {formatAmount(arriveApres.montant)} en espèces,{' '}
          {arriveApres.nombre > 1 ? 'sont arrivés' : 'est arrivé'} après
          {'\u00a0'}: le comptage suivant les a.
        </Notice>
      )}
      {operations.length > 0 && (
        <LinesTable
          caption={`${name} ${ofName(caissier)}`}
          scrolls
          columns={cashColumns}
          rows={operations}
          keyOf={keyOf}
        />
      )}
    </div>
  );
}

/** «Caisse juste», or by how much it differs. */
export const ecartBadge = (ecart: number): Badge =>
  ecart === 0
    ? { tone: 'success', label: 'Caisse juste' }
    : { tone: 'warning', label: `Écart ${formatAmount(ecart)}` };

function ClosingFacts({ cloture, isTold }: { cloture: ClotureCaisse; isTold: boolean }) {
  const { compte, ecart, motif, fonds, createdBy, createdAt, comptage } = cloture;
  return (
    <>
      <p>
        {!isTold && <StatusBadge {...ecartBadge(ecart)} />} {formatAmount(compte)} comptés,{' '}
        {formatAmount(fonds)} laissés en caisse. Clôturée le {formatDateTime(createdAt)} par {createdBy}.
        {motif && ` Motif\u00a0: ${motif}`}
      </p>
      {comptage.length > 0 && (
        <LinesTable
          caption={`Espèces comptées, caisse ${ofName(cloture.caissier)}`}
          columns={coupureColumns}
          rows={comptage}
          keyOf={({ valeur }) => String(valeur)}
        />
      )}
    </>
  );
}
