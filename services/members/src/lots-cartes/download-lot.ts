import { serialText, type lotCartesCalls } from '@club/contract';
import { noteAccess, RuleError, type alreadySent, type CallRequest } from '@club/service-kit';
import { sendStoredFile } from '../files/send-stored-file.ts';
import { findLot } from './find-lot.ts';
import { lotFiles } from './lot-files.ts';

const types = { pdf: 'application/pdf', zip: 'application/zip' } as const;

/**
 * GET /api/lots-cartes/{id}/fichiers/{format}, noted in the security journal first (I-19).
 * @throws RuleError `not_found` before its end and once its files went, `unavailable` (503) without the journal
 */
export async function downloadLot(
  request: CallRequest<typeof lotCartesCalls.downloadLotCartes>,
): Promise<typeof alreadySent> {
  const { id, format } = request.params;
  const lot = await findLot(id);
  const stored = lot.etat === 'termine' ? lot.files[format] : undefined;
  const file = stored && (await lotFiles.open(stored.id));
  if (!file) throw new RuleError('not_found', { message: 'Ce fichier n’est pas ou plus disponible.' });
  const from = serialText(lot.first);
  const name = `cartes-${lot.type}_${from}_${lot.total}.${format}`;
  await noteAccess(request, { type: 'export', detail: `Cartes ${lot.type}, ${lot.total} cartes` });
  return sendStoredFile(request, file, {
    'Content-Type': types[format],
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
}
