import { languages, typesRappel } from '@club/contract';
import { choicePart } from '@club/router';
import { listSchema, type ListAddress, type ListView } from '@club/ui/list';

export const views = ['destinataires', 'exclus', 'texte', 'journal', 'envois'] as const;

/** What the address of the reminders says: which kind, in which language, which tab, and which campaign is open. */
export const rappelList = listSchema({
  sorts: ['nom', 'codeAdherent'],
  scope: {
    type: choicePart(typesRappel),
    langue: choicePart(languages),
    vue: choicePart(views, 'destinataires'),
  },
  opens: ['envoi', 'imprimer'],
});

export type RappelAddress = ListAddress<ListView<typeof rappelList>, 'envoi' | 'imprimer'>;
