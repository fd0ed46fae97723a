import { personalAccess, statutsAdherent, type StatutAdherent } from '@club/contract';
import { useCan } from '@club/store';
import { SearchPanel } from '@club/ui/search-panel';
import { searchFieldOptions, statutLabels } from '../adherent-labels.ts';
import { listTexts, personnesShown, type ListView, type Personnes } from './list-view-rules.ts';

/** Search and filters of the list. The search runs on Enter, not while typing (spec §2). */
export function ListTools({ view, onShow }: { view: ListView; onShow: (change: Partial<ListView>) => void }) {
  const personal = useCan(personalAccess);
  return (
    <div className="members-tools">
      <SearchPanel
        label="Rechercher un adhérent"
        placeholder="Nom, code, téléphone…"
        fields={searchFieldOptions(personal)}
        field={view.searchField}
        term={view.search}
        onSearch={({ term, field }) => onShow({ search: term, searchField: field })}
      />
      <label className="members-filter">
        Personnes
        <select
          className="club-input"
          value={view.personnes}
          onChange={({ target }) => onShow({ personnes: target.value as Personnes })}
        >
          {personnesShown.map((personnes) => (
            <option key={personnes} value={personnes}>
              {listTexts[personnes].label}
            </option>
          ))}
        </select>
      </label>
      <label className="members-filter">
        Statut
        <select
          className="club-input"
          value={view.statut ?? ''}
          onChange={({ target }) => onShow({ statut: (target.value || null) as StatutAdherent | null })}
        >
          <option value="">Tous</option>
          {statutsAdherent.map((statut) => (
            <option key={statut} value={statut}>
              {statutLabels[statut].label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
