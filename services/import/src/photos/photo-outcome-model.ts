import { defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';

/** What became of a file of an archive (W-12). */
export type PhotoEtat = 'matched' | 'unmatched' | 'refuse';

export interface StoredPhoto {
  /** Import and place in the archive: a photo is accounted for once, also after a crash. */
  _id: string;
  importId: string;
  index: number;
  fichier: string;
  /** The member's, as it is stored; of an unmatched photo that of its name. */
  codeAdherent: string;
  etat: PhotoEtat;
  /** Of the member. */
  nom: string | null;
  raison: string | null;
  createdAt: Date;
}

/** 90 days, as imports (W-4). */
const keptForSeconds = 90 * 86_400;

const schema = new Schema<StoredPhoto>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    index: { type: Number, required: true },
    fichier: { type: String, default: '' },
    codeAdherent: { type: String, default: '' },
    etat: { type: String, required: true },
    nom: { type: String, default: null },
    raison: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'import_photos', versionKey: false },
);

schema.index({ importId: 1, index: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: keptForSeconds });

export const ImportedPhotos = defineCollection<StoredPhoto>('ImportedPhoto', schema);
