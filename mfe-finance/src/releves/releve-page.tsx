import { natureReleveLabels, releveCalls, type LigneReleve, type Releve } from '@club/contract';
import { Link, useParams } from '@club/router';
import { addressOf, useCan } from '@club/store';
import { buttonClass } from '@club/ui/button';
import { formatAmount, formatDate, plural } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { listSchema, ListTools, useListAddress } from '@club/ui/list';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { FactList } from '../money/fact-list.tsx';
import { personText } from '../payeurs/person-labels.ts';
import { everySaison, saisonPart, useChosenSaison, useSaisonFilter } from '../saisons/saison-choice.ts';
import { useGetReleveQuery } from './releves-api.ts';
import './releves.css';

/** A statement tells all seasons unless one is chosen. */
const schema = listSchema({
  sorts: ['date'],
  filters: { saison: { ...saisonPart, standard: everySaison } },
});

/** «Relevé de compte»: what a payer was asked for, paid and has, with the balance after each line (M-57). */
export function RelevePage() {
  const { id = '' } = useParams();
  const address = useListAddress(schema);
  const chosen = address.view.saison;
  const filter = useSaisonFilter(chosen);
  const { saisonId, isWaiting } = useChosenSaison(chosen);
  const query = saisonId === undefined ? {} : { saisonId };
  const { currentData, error, refetch } = useGetReleveQuery(
    { id, ...query },
    { skip: isWaiting, refetchOnMountOrArgChange: true },
  );
  return (
    <Screen
      title="Relevé de compte"
      subtitle={currentData && personText(currentData.payeur)}
      parents={[{ label: 'Règlements', to: '/payments' }]}
      tools={<ListTools address={address} search={undefined} filters={[filter]} />}
      {...(currentData && {
        action: (
          <a
            className={buttonClass('primary')}
            href={addressOf(releveCalls.getRelevePdf, { params: { id }, query })}
            target="_blank"
            rel="noreferrer"
            aria-label="Imprimer le relevé (nouvel onglet)"
          >
            <Icon name="print" />
            <span>Imprimer</span>
          </a>
        ),
      })}
      loading={!currentData && !error}
      error={currentData ? undefined : error}
      onRetry={() => void refetch()}
    >
      {currentData && <Statement releve={currentData} />}
    </Screen>
  );
}

/** Where a line leads; a credit is named by the code of what it came from or pays. */
const addresses = {
  cotisation: (id: string) => `/cotisations?cotisation=${id}&saison=toutes`,
  reglement: (id: string) => `/payments?reglement=${id}&saison=toutes`,
};

const amount = (value: number) => (value === 0 ? null : formatAmount(value));

const columns: readonly LineColumn<LigneReleve & { key: string }>[] = [
  { key: 'date', header: 'Date', numeric: true, cell: ({ date }) => formatDate(date) },
  {
    key: 'nature',
    header: 'Opération',
    names: true,
    cell: ({ nature, detail }) => (
      <>
        {natureReleveLabels[nature]} {detail && <span className="club-meta">{detail}</span>}
      </>
    ),
  },
  {
    key: 'code',
    header: 'Pièce',
    numeric: true,
    cell: ({ document, id, code }) =>
      document === 'credit' ? code : <Link to={addresses[document](id)}>{code}</Link>,
  },
  { key: 'du', header: 'Dû', align: 'end', numeric: true, cell: ({ du }) => amount(Math.max(0, du)) },
  { key: 'regle', header: 'Réglé', align: 'end', numeric: true, cell: ({ du }) => amount(Math.max(0, -du)) },
  {
    key: 'resteDu',
    header: 'Reste dû',
    align: 'end',
    numeric: true,
    cell: ({ resteDu }) => formatAmount(resteDu),
  },
  { key: 'avoir', header: 'Crédits', align: 'end', numeric: true, cell: ({ avoir }) => amount(avoir) },
];

function Statement({ releve: { payeur, ouverture, lignes, cloture, saison } }: { releve: Releve }) {
  const canPay = useCan('reglements.create');
  const facts = [
    [saison ? `À l’ouverture de ${saison.nom}` : 'À l’ouverture', formatAmount(ouverture.resteDu)],
    ['Reste à payer', formatAmount(cloture.resteDu)],
    ['Crédits disponibles', formatAmount(cloture.credits)],
  ] as const;
  return (
    <div className="releve">
      <FactList className="releve-soldes" facts={facts} />
      {lignes.length === 0 ? (
        <EmptyState title="Aucune opération" icon="wallet">
          <p>Ni cotisation, ni règlement, ni crédit{saison && ` pour la saison ${saison.nom}`}.</p>
        </EmptyState>
      ) : (
        <LinesTable
          caption={plural(lignes.length, 'opération', 'opérations')}
          scrolls
          columns={columns}
          rows={lignes.map((ligne, place) => ({ ...ligne, key: `${place}` }))}
          keyOf={({ key }) => key}
        />
      )}
      {canPay && cloture.resteDu > 0 && (
        <p>
          <Link to={`/guichet?personne=${payeur.id}`}>Encaisser au guichet</Link>
        </p>
      )}
    </div>
  );
}
