import type { mongo } from 'mongoose';

/** A collection and the table that follows it. */
export interface FollowedCollection<Of extends { _id: string }> {
  /** Read at each opening: the name exists only once connected. */
  collection: { readonly collectionName: string };
  /** Projection while filling; all fields when absent. Changes always bring all fields. */
  fields?: mongo.Document;
  into: Fed<Of>;
}

/** What takes the documents of a collection. */
export interface Fed<Of extends { _id: string }> {
  readonly ids: readonly string[];
  /**
   * Takes a document as stored; may be repeated or stale, so it compares versions. `readAgain` of a change reads all collections
   * anew: what was counted of the others depends on this document.
   */
  put: (document: Of) => void | 'readAgain';
  /** The document no longer exists. */
  remove: (id: string) => void;
  /** Called after each complete read. */
  sortAll?: () => void;
  /** Writes what is held of a document anew where it differs, and names it; undefined while another version is held. */
  mend?: (document: Of) => readonly string[] | undefined;
}
