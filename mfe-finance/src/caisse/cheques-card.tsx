import { sumOf, type ChequeARemettre } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { buttonClass } from '@club/ui/button';
import { formatAmount, plural } from '@club/ui/format';
import { LinesTable } from '@club/ui/lines-table';
import { chequeColumns } from '../remises/cheque-columns.ts';
import { useListChequesARemettreQuery } from '../remises/remises-api.ts';

/** Cheques that are listed; all stand in a new slip. */
const most = 10;

const columns = Object.values(chequeColumns);

/** Earliest day of deposit. */
const dayOf = ({ dateEcheance, dateReglement }: ChequeARemettre): string => dateEcheance ?? dateReglement;

/** The cheques that lie in the club’s drawer today, on no bank slip. */
export function ChequesCard() {
  const { data: cheques = [] } = useListChequesARemettreQuery(
    { aVenir: true },
    { refetchOnMountOrArgChange: true },
  );
  const canRemit = useCan('reglements.create');
  if (cheques.length === 0) return null;
  const byDay = cheques.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  const sum = formatAmount(sumOf(cheques.map(({ montant }) => montant)));
  const number = sumOf(cheques.map(({ nombre }) => nombre));
  return (
    <section className="club-card club-card-stack" aria-label="Chèques en main">
      <header className="club-card-head">
        <div>
          <h2>Chèques en main</h2>
          <p className="club-meta club-figures">
            {plural(number, 'chèque', 'chèques')}, {sum}
            {cheques.length > most && `. Les ${most} premiers à encaisser\u00a0:`}
          </p>
        </div>
        {canRemit && (
          <Link className={buttonClass('secondary')} to="/remises?nouveau=oui">
            Préparer une remise
          </Link>
        )}
      </header>
      <LinesTable
        caption="Liste des chèques en main"
        untitled
        scrolls
        columns={columns}
        rows={byDay.slice(0, most)}
        keyOf={({ reglementId }) => reglementId}
      />
    </section>
  );
}
