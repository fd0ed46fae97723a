import { useState } from 'react';
import { journalCalls } from '@club/contract';
import { saveFile, useMarkStale } from '@club/store';
import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useJournalAddress } from './journal-tab.tsx';

/** The lines that are shown, as a workbook; taking it is a line of the journal itself. */
export function ExportJournalButton() {
  const { filter } = useJournalAddress();
  const markStale = useMarkStale();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const failure = await saveFile(journalCalls.exportSecurityLogs, { query: filter });
    setSaving(false);
    if (failure) showToast({ tone: 'danger', title: 'Erreur lors de l’export', text: messageOf(failure) });
    else markStale(['Securite']);
  };
  return (
    <Button
      label="Exporter"
      icon="download"
      variant="secondary"
      busy={isSaving}
      busyLabel="Export..."
      onClick={() => void save()}
    />
  );
}
