/**
 * All advisory lock numbers used in the store. Never reuse a number, because servers of two versions may share a
 * database during an upgrade. Per-caller locks combine the number with `hashtext` of the caller. pg-boss derives its
 * own 64-bit key from its schema name.
 */
export const lockNumbers = {
  /** Migrations, and switching to a restored schema. */
  migrations: 7_310_401,
  /** Adding and selecting a user's vehicles. */
  vehicles: 7_310_403,
  /** Counting and adding a caller's drives. */
  drives: 7_310_404,
  /** Counting and adding a user's stored rows. */
  userStorage: 7_310_405,
  /** Checking price reports from one network. */
  priceReports: 7_310_406,
  /** Creating queues. */
  jobQueues: 7_310_407,
  /** Setting the file store's marker. */
  fileStore: 7_310_420,
} as const;
