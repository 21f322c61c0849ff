// Takes out of the lock file what npm adds besides names, versions and hashes: addresses.
import { readFileSync, writeFileSync } from "node:fs";

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf-8"));
for (const locked of Object.values(lock.packages)) {
  delete locked.funding;
  delete locked.resolved;
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
