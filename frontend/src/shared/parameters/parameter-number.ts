export interface NumberedParameter {
  name: string;
  choices: readonly { value: string; description: string | null; enabled: boolean }[];
}

/**
 * A numeric parameter of the operator, by the parameter's name and the key in the description of its choice.
 * @returns undefined when it is not set, disabled or not a number; the default applies then
 */
export function parameterNumber(
  parameters: readonly NumberedParameter[],
  name: string,
  key: string,
): number | undefined {
  const choices = parameters.find((parameter) => parameter.name === name)?.choices ?? [];
  const value = choices.find((choice) => choice.enabled && choice.description === key)?.value.trim();
  return value && Number.isFinite(Number(value)) ? Number(value) : undefined;
}
