export function* mapInSteps<From, To>(all: Iterable<From>, make: (one: From) => To): Generator<void, To[]> {
  const made: To[] = [];
  for (const one of all) {
    made.push(make(one));
    yield;
  }
  return made;
}

export function finished<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
