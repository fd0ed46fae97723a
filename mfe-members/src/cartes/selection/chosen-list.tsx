import { Link } from '@club/router';
import { Button, buttonClass, IconButton } from '@club/ui/button';
import { formatCount } from '@club/ui/format';
import type { ChosenMembers } from './chosen-members.ts';

interface ChosenListProps {
  chosen: ChosenMembers;
  onGenerate: () => void;
}

/** Whose cards are generated when some are chosen; nothing while nobody is. */
export function ChosenList({ chosen: { names, choix, remove, clear }, onGenerate }: ChosenListProps) {
  const count = choix?.nombre ?? names.size;
  if (count === 0) return null;
  return (
    <section className="club-card carte-panel" aria-labelledby="cartes-selection">
      <h2 id="cartes-selection">Sélection ({formatCount(count)})</h2>
      {choix && <p className="club-meta">Ceux que la liste a trouvés.</p>}
      <ul className="cartes-selection">
        {[...names].map(([id, nom]) => (
          <li key={id}>
            {nom}
            <IconButton label={`Retirer ${nom} de la sélection`} icon="close" onClick={() => remove(id)} />
          </li>
        ))}
      </ul>
      <div className="cartes-selection-actions">
        <Button label="Générer leurs cartes" icon="badge" onClick={onGenerate} />
        <Link className={buttonClass('secondary')} to="/members">
          Choisir dans la liste
        </Link>
        <Button label="Ne choisir personne" variant="quiet" onClick={clear} />
      </div>
    </section>
  );
}
