import type { Section } from '@club/contract';
import type { Column } from '@club/ui/paged-table';
import { StatusBadge } from '@club/ui/status-badge';
import { sectionBadge } from './section-rules.ts';

/** Columns of spec §2. */
export const sectionColumns: readonly Column<Section>[] = [
  { key: 'code', header: 'Code', width: '6rem', numeric: true },
  { key: 'designation', header: 'Désignation', cell: (section) => <Designation section={section} /> },
  { key: 'description', header: 'Description' },
  {
    key: 'appartientDelta',
    header: 'DELTA',
    width: '5.5rem',
    cell: ({ appartientDelta }) => (appartientDelta ? 'Oui' : 'Non'),
  },
  {
    key: 'active',
    header: 'Statut',
    width: '7.5rem',
    cell: (section) => <StatusBadge {...sectionBadge(section)} />,
  },
];

function Designation({ section }: { section: Section }) {
  return (
    <>
      {section.designation}
      {section.requiresCertificatMedical && <span className="club-meta"> · certificat exigé</span>}
    </>
  );
}
