"""The routes of accounts: logging in, passwords, two-factor authentication and sessions."""

from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Path, Response

from civitas.kernel import Reason
from civitas.server.errors import Forbidden
from civitas.server.lanes import PASSWORDS
from civitas.server.people import accounts
from civitas.server.people.names import name_key
from civitas.server.people.people import Person
from civitas.server.people.tokens import hash_token
from civitas.server.web.auth import COOKIE, Requester
from civitas.server.wire import protocol

if TYPE_CHECKING:
    from civitas.server.web.routes import Routes

SessionPath = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


class LogIns:
    """Checks passwords and codes, within limits that strangers cannot use up for an owner."""

    def __init__(self, routes: "Routes") -> None:
        self.registry = routes.registry
        self.auth = routes.auth
        self.limits = routes.auth.limits

    async def log_in(self, requester: Requester, body: protocol.LogIn) -> Person:
        """The account of a name, password and code; it takes over the seats of the guest."""
        registry, known = self.registry, requester.known
        is_known = await registry.in_thread(accounts.is_known_browser, registry, body.name, known)
        key = name_key(body.name)
        if is_known:
            # Attempts of others on the same name or from the same address do not count here.
            self.limits.enforce("logins", "browser", hash_token(known or ""), key)
        else:
            self.limits.enforce("logins_address", requester.address)
            self.limits.enforce("logins", "address", requester.address, key)
            self.limits.enforce("logins_name", key)
        person = await registry.in_thread(
            accounts.check_password, registry, body.name, body.password, lane=PASSWORDS
        )
        if person.has_two_factor:
            await self._check_code(person, body.code, known if is_known else None)
        await registry.in_thread(accounts.log_in, registry, requester.person, person)
        return person

    async def _check_code(self, person: Person, code: str | None, known: str | None) -> None:
        if code is None:
            raise Forbidden(Reason("server-code-needed"))
        self.limits.enforce("codes", person.id, "" if known is None else hash_token(known))
        await self.registry.in_thread(
            accounts.check_code, self.registry, person, code, lane=PASSWORDS
        )

    async def enter(self, requester: Requester, person: Person, response: Response) -> str:
        """Start a new session of a person in the browser of a request; the token."""
        token, known = await self.registry.in_thread(
            accounts.rotate_session,
            self.registry,
            person,
            requester.token,
            requester.browser,
            requester.known,
        )
        self.auth.set_session_cookie(response, token)
        self.auth.set_browser_cookie(response, known)
        return token


def _require_account(requester: Requester) -> Person:
    person = requester.require_person()
    if not person.is_account:
        raise Forbidden(Reason("server-account-only"))
    return person


def add_account_routes(router: APIRouter, routes: "Routes") -> None:
    """Add the routes for people with an account."""
    CurrentRequester = Annotated[Requester, Depends(routes.requester)]
    registry, limits = routes.registry, routes.auth.limits
    log_ins = LogIns(routes)

    @router.post("/account", response_model=protocol.Me, status_code=201)
    async def register(
        requester: CurrentRequester, body: protocol.Credentials, response: Response
    ) -> Any:
        """Create an account; a guest keeps seats and games."""
        limits.enforce("signups", requester.address)
        person = await registry.in_thread(
            accounts.register,
            registry,
            requester.person,
            body.name,
            body.password,
            lane=PASSWORDS,
        )
        token = await log_ins.enter(requester, person, response)
        return await registry.in_thread(routes.me, person, token)

    @router.post("/session", response_model=protocol.Me)
    async def log_in(requester: CurrentRequester, body: protocol.LogIn, response: Response) -> Any:
        """Sign in; the account takes over the seats of the guest."""
        person = await log_ins.log_in(requester, body)
        token = await log_ins.enter(requester, person, response)
        return await registry.in_thread(routes.me, person, token)

    @router.post("/account/password", response_model=protocol.Me)
    async def change_password(
        requester: CurrentRequester, body: protocol.ChangePassword, response: Response
    ) -> Any:
        """Change the password; the other sessions end."""
        person = _require_account(requester)
        limits.enforce("logins", "password", person.id)
        ended = await registry.in_thread(
            accounts.change_password, registry, person, body.old, body.new, lane=PASSWORDS
        )
        token = await log_ins.enter(requester, person, response)
        for session in ended:
            registry.disconnect(session)
        return await registry.in_thread(routes.me, person, token)

    @router.get("/account/sessions", response_model=protocol.SessionList)
    async def sessions(requester: CurrentRequester) -> Any:
        """The sessions of the account, the last used first."""
        person = _require_account(requester)
        return await registry.in_thread(accounts.list_sessions, registry, person, requester.token)

    @router.delete("/account/sessions/{session}", status_code=204, response_class=Response)
    async def end_session(requester: CurrentRequester, session: SessionPath) -> Response:
        """End a session of the account."""
        person = _require_account(requester)
        registry.disconnect(
            await registry.in_thread(accounts.end_session, registry, person, session)
        )
        return Response(status_code=204)

    @router.delete("/account/sessions", status_code=204, response_class=Response)
    async def end_sessions(requester: CurrentRequester) -> Response:
        """Log out everywhere: end all sessions of the account, this one too."""
        person = _require_account(requester)
        for session in await registry.in_thread(accounts.end_sessions, registry, person):
            registry.disconnect(session)
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, path="/")
        return response

    @router.post("/account/two-factor", response_model=protocol.TwoFactorSecret, status_code=201)
    async def begin_two_factor(requester: CurrentRequester, body: protocol.BeginTwoFactor) -> Any:
        """A new secret for two-factor authentication; a code of the app switches it on."""
        person = _require_account(requester)
        limits.enforce("logins", "password", person.id)
        return await registry.in_thread(
            accounts.begin_two_factor, registry, person, body.password, lane=PASSWORDS
        )

    @router.put("/account/two-factor", response_model=protocol.RecoveryCodes)
    async def confirm_two_factor(
        requester: CurrentRequester, body: protocol.ConfirmTwoFactor
    ) -> Any:
        """Switch two-factor authentication on by a first code; the recovery codes."""
        person = _require_account(requester)
        limits.enforce("codes", person.id, "")
        codes = await registry.in_thread(
            accounts.confirm_two_factor, registry, person, body.code, lane=PASSWORDS
        )
        return {"codes": codes}

    @router.delete("/account/two-factor", status_code=204, response_class=Response)
    async def switch_off_two_factor(
        requester: CurrentRequester, body: protocol.SwitchOffTwoFactor
    ) -> Response:
        """Switch two-factor authentication off, with the password and a code."""
        person = _require_account(requester)
        limits.enforce("logins", "password", person.id)
        limits.enforce("codes", person.id, "")
        await registry.in_thread(
            accounts.switch_off_two_factor,
            registry,
            person,
            body.password,
            body.code,
            lane=PASSWORDS,
        )
        return Response(status_code=204)
