import { useState, type FormEvent } from 'react';
import { Button } from '@club/ui/button';
import { SearchPanel } from '@club/ui/search-panel';
import { CatalogueFilter } from '../catalogue/catalogue-tools.tsx';
import { byCode } from '../catalogue/catalogue-rules.ts';
import { sectionText } from '../sections/section-rules.ts';
import { useListSectionsQuery } from '../sections/sections-api.ts';
import { hausseText, readHausse, type CampaignView } from './campaign-view-rules.ts';

interface CampaignToolsProps {
  view: CampaignView;
  onShow: (change: Partial<CampaignView>) => void;
}

const fields = [{ value: 'tous', label: 'Nom ou code' }] as const;

/** Search, section and raise of the campaign; search and raise count on Enter, not while typing. */
export function CampaignTools({ view, onShow }: CampaignToolsProps) {
  const { data: sections = [] } = useListSectionsQuery();
  return (
    <div className="renouvellement-tools">
      <SearchPanel
        label="Rechercher un adhérent"
        placeholder="Nom, prénom ou code…"
        fields={fields}
        field="tous"
        term={view.recherche}
        onSearch={({ term }) => onShow({ recherche: term })}
      />
      <div className="renouvellement-filters">
        <CatalogueFilter
          label="Section"
          all="Toutes"
          value={view.section}
          options={sections
            .toSorted(byCode)
            .map((section) => ({ value: section.id, label: sectionText(section) }))}
          onChange={(section) => onShow({ section })}
        />
        <HausseField hausse={view.hausse} onChange={(hausse) => onShow({ hausse })} />
      </div>
    </div>
  );
}

/** Percent added to today's prices. One that comes into force replaces what is typed. */
function HausseField({ hausse, onChange }: { hausse: string; onChange: (hausse: string) => void }) {
  const [typed, setTyped] = useState(hausse);
  const [inForce, setInForce] = useState(hausse);
  if (inForce !== hausse) {
    setInForce(hausse);
    setTyped(hausse);
  }
  const isFault = readHausse(typed) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFault) onChange(hausseText(readHausse(typed)));
  };
  return (
    <form className="renouvellement-hausse" onSubmit={submit} noValidate>
      <label htmlFor="renouvellement-hausse">Hausse des prix (%)</label>
      <input
        id="renouvellement-hausse"
        className="club-input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        placeholder="0"
        value={typed}
        aria-invalid={isFault}
        aria-describedby="renouvellement-hausse-aide"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" label="Appliquer" variant="secondary" disabled={isFault} />
      <span
        id="renouvellement-hausse-aide"
        className={isFault ? 'renouvellement-fault' : 'club-meta'}
        role={isFault ? 'alert' : undefined}
      >
        {isFault
          ? 'De −100 à 1\u202f000, avec une décimale au plus.'
          : 'Ajoutée aux prix d’aujourd’hui, arrondie au plus près.'}
      </span>
    </form>
  );
}
