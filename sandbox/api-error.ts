const DESCRIPTIONS = {
  1102: 'Request values are empty',
  1103: 'Required inputs are invalid',
  1110: 'Redirect URL is missing',
  1111: 'Redirect URL is invalid',
  1117: 'Amount is invalid',
  1118: 'Currency code is invalid',
  1121: "The 'description' should be less than 1000 characters",
  1122: 'Merchant order reference length should be less than 100 characters',
  1123: 'Merchant transaction reference length should be less than 100 characters',
  1124: 'Source id is missing',
  1125: 'Source id is invalid',
  1127: 'The metadata key length should be less than 250 characters',
  1128: 'Metadata value length should be less than 1000 characters',
  1129: 'Customer id or Customer information is required',
  1130: "Customer's first name is required",
  1131: "Customer's first name length should be less than 150 characters",
  1136: 'Phone number country code is invalid',
  1137: 'Phone number is invalid',
  1138: 'Email Address is invalid',
  1139: 'Customer phone number or email address is required',
  1142: 'Charge id is missing',
  1143: 'Charge id is invalid',
  1144: 'Charge not found',
  1149: 'Currency code is not matching with existing currency code',
  1156: 'Refund reason is missing',
  1157: 'Refund reason length should be less than 250 characters',
  1158: 'Refund id is missing',
  1159: 'Refund id is invalid',
  1160: 'Refund not found',
  1161: 'Requested refund amount exceeds',
  1162: 'Invalid row count should be less than or equal to 50',
  2100: 'Invalid JSON request',
  2101: 'The server is currently unavailable (overloaded or down)',
  2104: 'Invalid API Key',
  2107: 'Authorization Required',
  9999: 'Internal server error',
} as const;
export type ErrorCode = `${keyof typeof DESCRIPTIONS}`;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(DESCRIPTIONS, text);

export class ApiError extends Error {
  readonly codes: readonly ErrorCode[];

  constructor(
    readonly status: number,
    ...codes: ErrorCode[]
  ) {
    super(codes.join(', '));
    this.codes = codes;
  }

  get body() {
    return { errors: this.codes.map((code) => ({ code, description: DESCRIPTIONS[code] })) };
  }
}
