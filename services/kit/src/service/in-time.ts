/** Result of a read, or `otherwise` when it fails (the driver logs the cause) or takes longer than `withinMs`. */
export async function inTime<Value>(
  reading: Promise<Value>,
  withinMs: number,
  otherwise: Value,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, withinMs, otherwise);
  });
  const value = await Promise.race([reading.catch(() => otherwise), late]);
  clearTimeout(timer);
  return value;
}
