import type { Cotisation, CotisationAdherent } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { PrixLigne } from '../../money/prix-ligne.tsx';
import { personText } from '../../payeurs/person-labels.ts';

type Line = CotisationAdherent['formules'][number];

const columns: LineColumn<Line>[] = [
  { key: 'code', header: 'Code', numeric: true, cell: ({ formule }) => formule.code },
  { key: 'formule', header: 'Formule', cell: FormuleCell },
  { key: 'du', header: 'Du', numeric: true, cell: ({ dateDebut }) => formatDate(dateDebut) },
  { key: 'au', header: 'Au', numeric: true, cell: ({ dateFin }) => formatDate(dateFin) },
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ montant }) => formatAmount(montant) },
];

function FormuleCell({ formule, prixDeBase, raisons = [] }: Line) {
  if (prixDeBase === undefined || raisons.length === 0) return formule.designation;
  return (
    <>
      {formule.designation}
      <PrixLigne prixDeBase={prixDeBase} raisons={raisons} />
    </>
  );
}

export function CotisationLines({ cotisation }: { cotisation: Pick<Cotisation, 'adherents'> }) {
  return cotisation.adherents.map((line) => <MemberLines key={line.adherentId} line={line} />);
}

function MemberLines({ line }: { line: CotisationAdherent }) {
  const name = personText(line.adherent);
  return (
    <section className="cotisation-member">
      <h3>
        {name}{' '}
        <span className="club-meta">
          payeur{'\u00a0'}: {line.lienParente}
        </span>
      </h3>
      <LinesTable
        caption={`Formules de ${name}`}
        untitled
        columns={columns}
        rows={line.formules}
        totals={{ montant: formatAmount(line.montantAdherent) }}
      />
    </section>
  );
}
