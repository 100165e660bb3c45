export function* mapInSteps<From, To>(all: Iterable<From>, make: (one: From) => To): Generator<void, To[]> {
  const results: To[] = [];
  for (const one of all) {
    results.push(make(one));
    yield;
  }
  return results;
}

export function finished<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
