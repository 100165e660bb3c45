@echo off
rem Commands for whoever looks after the site: club alone lists them.
cd /d "%~dp0"
call release.cmd || exit /b 1
"%node%" "%program%\server\cli.js" %*
