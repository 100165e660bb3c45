/** Makes a value of each entry, with a pause after each, for anyone who has to do other things in between. */
export function* mapInSteps<From, To>(all: Iterable<From>, make: (one: From) => To): Generator<void, To[]> {
  const made: To[] = [];
  for (const one of all) {
    made.push(make(one));
    yield;
  }
  return made;
}

/** What steps make, without a pause. */
export function finished<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
