// Compares what each index of a collection gives with what a scan gives.

/** What is wrong with the indexes of a collection, one sentence each. */
export async function indexFaults(collection) {
  const faults = [];
  const scanned = await collection.find({}, { hint: { $natural: 1 } }).toArray();
  const all = new Set(scanned.map(({ _id }) => String(_id)));
  for (const { name, key } of await collection.indexes()) {
    const through = await collection.find({}, { hint: name }).toArray();
    const ids = new Set(through.map(({ _id }) => String(_id)));
    if (through.length !== scanned.length || ids.size !== all.size || [...all].some((id) => !ids.has(id)))
      faults.push(
        `${collection.collectionName}: index ${name} gives ${through.length} of ${scanned.length} documents`,
      );
    const unordered = through.findIndex(
      (document, at) => at > 0 && compare(through[at - 1], document, key) > 0,
    );
    if (unordered > 0)
      faults.push(`${collection.collectionName}: index ${name} is out of order at ${unordered}`);
  }
  return faults;
}

/** The order of two documents by the fields of an index; texts and numbers only. */
function compare(a, b, key) {
  for (const [field, direction] of Object.entries(key)) {
    const [left, right] = [comparable(a[field]), comparable(b[field])];
    if (left !== right) return (left < right ? -1 : 1) * direction;
  }
  return 0;
}

function comparable(value) {
  return typeof value === 'object' ? String(value) : value;
}
