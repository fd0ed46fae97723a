import type { Api } from '../commands/api.ts';
import { newCode } from '../commands/money.ts';
import type { ShownClub } from '../commands/screens/shown-club.ts';

/** What runs as soon as it becomes part of a page; each in a way of its own. */
const image = '<img src=x onerror=clubXss()>';
const script = '"><script>clubXss()</script>';
const drawing = "'><svg/onload=clubXss()>";
const frame = '</title></textarea><iframe srcdoc="<script>parent.clubXss()</script>">';
const template = '{{constructor.constructor("clubXss()")()}}${clubXss()}';

/** Writes scripts into every field that screens show, imported file included. Search texts are kept. */
export async function poison(admin: Api, club: ShownClub): Promise<void> {
  await admin.put(`/api/adherents/${club.memberId}`, {
    nom: `Ben ${image}`,
    prenom: `Amel ${script}`,
    adresse: `${frame}\n${template}`,
    profession: drawing,
    lieuNaissance: image,
    cin: '"><svg onload=clubXss()>',
    telephone: '"><script>clubXss()</script>',
    marqueVoiture: script,
    tarifSpecial: drawing,
    nationalites: [image],
    matricules: [script],
  });
  await admin.put(`/api/users/${club.userId}`, { firstName: image, lastName: script });
  const section = await admin.post<{ id: string }>('/api/sections', {
    code: newCode('<b>'),
    designation: `${image}${drawing}`,
  });
  const formule = await admin.post<{ id: string; montant: number }>('/api/formules', {
    code: newCode('<i>'),
    designation: script,
    description: frame,
    montant: 300,
    sectionId: section.id,
  });
  const payee = { payeurId: club.memberId, adherentId: club.memberId, lienParente: 'Lui-même' };
  await admin.post('/api/cotisations', {
    ...payee,
    description: `${image}${template}`,
    formules: [{ formuleId: formule.id, montant: 300 }],
    reglements: [
      {
        montant: 300,
        statut: 'en_attente',
        typeReglement: 'cheque',
        reference: drawing,
        banque: image,
        tireur: script,
        notes: frame,
        dateEcheance: '2026-12-31',
      },
    ],
  });
  await admin.post('/api/credits', { payeurId: club.memberId, montant: 45, notes: `${script}${image}` });
  await admin.post('/api/saisons', { nom: image, dateDebut: '2030-09-01', dateFin: '2031-08-31' });
}

/** An import file with scripts in its name and cells: one valid row, one refused. */
export const hostileFile = {
  name: `${image.replaceAll('/', '')}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`Nom;Prénom;Email\nImport${image};${drawing};\nRefus${image};${drawing};${image}\n`),
};
