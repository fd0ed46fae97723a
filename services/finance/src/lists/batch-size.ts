/** Documents that come at once where many are read: decoding more of them would hold up whoever waits beside. */
export const batchSize = 1_000;
