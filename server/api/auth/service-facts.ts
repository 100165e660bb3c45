/** For stock clients: accounts sign in with email and password, and confirm their address by email. */
export const readSettings = async (): Promise<Response> =>
  Response.json({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    passkeys_enabled: false,
  });

export const readAuthHealth = async (): Promise<Response> =>
  Response.json({ name: "Clubhouse", description: "Accounts and sessions of a club" });
