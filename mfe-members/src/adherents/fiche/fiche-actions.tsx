import { useState } from 'react';
import { donneesCalls, recuCalls } from '@club/contract';
import { Link } from '@club/router';
import { saveFile, useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { Icon } from '@club/ui/icon';
import { Menu, type MenuItem } from '@club/ui/menu';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';

interface FicheActionsProps {
  id: string;
  /** Absent without the right. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
  onErase: (() => void) | undefined;
}

/** What takes away stands apart, in a menu. */
export function FicheActions({ id, onEdit, onDelete, onErase }: FicheActionsProps) {
  const [canUpdate, canReadOwed, canReadPaid] = [
    useCan('adherents.update'),
    useCan('cotisations.read'),
    useCan('reglements.read'),
  ];
  const canExport = canUpdate && canReadOwed && canReadPaid;
  const items: MenuItem[] = [
    ...(canExport
      ? [{ label: 'Exporter ses données', icon: 'download' as const, onSelect: () => void exportData(id) }]
      : []),
    ...(onDelete ? [{ label: 'Supprimer', icon: 'trash' as const, danger: true, onSelect: onDelete }] : []),
    ...(onErase
      ? [{ label: 'Effacer les données…', icon: 'shield' as const, danger: true, onSelect: onErase }]
      : []),
  ];
  return (
    <div className="fiche-actions">
      {items.length > 0 && <Menu label="Autres actions" items={items} worded />}
      <Link className={buttonClass('secondary')} to={`/members/${id}/print`} target="_blank">
        <Icon name="print" />
        <span>Imprimer</span>
      </Link>
      <AttestationButton id={id} />
      {onEdit && <Button label="Modifier" icon="edit" onClick={onEdit} />}
    </div>
  );
}

/** All that is held of him, as a ZIP. */
async function exportData(id: string): Promise<void> {
  showToast({ title: 'Export des données', text: 'Le fichier se prépare.' });
  const failure = await saveFile(donneesCalls.exportDonnees, { params: { id } });
  if (failure) showToast({ tone: 'danger', title: 'Pas d’export', text: messageOf(failure) });
}

/** That he takes part in the active season and what of it is paid, for who may know (M-45). */
function AttestationButton({ id }: { id: string }) {
  const canRead = useCan('cotisations.read');
  const [isSaving, setSaving] = useState(false);
  if (!canRead) return null;
  const save = async () => {
    setSaving(true);
    const failure = await saveFile(recuCalls.getAttestation, { params: { id }, query: {} });
    setSaving(false);
    if (failure) showToast({ tone: 'danger', title: 'Pas d’attestation', text: messageOf(failure) });
  };
  return (
    <Button
      label="Attestation"
      icon="download"
      variant="secondary"
      busy={isSaving}
      busyLabel="Préparation..."
      onClick={() => void save()}
    />
  );
}
